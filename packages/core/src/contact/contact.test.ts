import { describe, expect, it } from 'vitest'
import { CONTACT_LENGTHS, contactFaults, EMPTY_CONTACT, mailLink, tidiedContact } from './contact.ts'

const complete = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'Mangoes',
  message: 'Two were bruised.',
}

describe('a message', () => {
  it('lacks fields with only invisible characters', () => {
    expect(contactFaults({ ...complete, name: ' \u200b' })).toEqual({ name: 'missing' })
    expect(Object.values(contactFaults(EMPTY_CONTACT))).toEqual(Array(5).fill('missing'))
  })
  it.each(['asha', 'asha@example', 'a b@example.com'])('has no e-mail address in %s', (email) => {
    expect(contactFaults({ ...complete, email })).toEqual({ email: 'wrong' })
  })
  it('has a maximum length', () => {
    expect(contactFaults({ ...complete, message: 'x'.repeat(CONTACT_LENGTHS.message + 1) })).toEqual({
      message: 'long',
    })
  })
  it('is passed to the shopper’s e-mail program', () => {
    expect(mailLink(EMPTY_CONTACT, 'shop@haat.example')).toBe('mailto:shop@haat.example')
    expect(mailLink({ ...complete, message: 'One & two\n+ three' }, 'shop@haat.example')).toBe(
      'mailto:shop@haat.example?subject=Mangoes&body=One%20%26%20two%0D%0A%2B%20three%0D%0A%0D%0AAsha%2C%209876543210',
    )
  })
  it('cannot inject e-mail headers, and keeps the line breaks of its text', () => {
    const { subject, message } = tidiedContact({
      ...complete,
      subject: 'Hi\r\nBcc: all@example.com',
      message: ' one\r\n\ttwo\u202e\n',
    })
    expect(subject).toBe('Hi Bcc: all@example.com')
    expect(message).toBe('one\n two')
  })
})
