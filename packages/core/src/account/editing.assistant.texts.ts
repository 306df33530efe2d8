import { defineTexts } from '../shared/texts.ts'

/** Messages of the profile form in the assistant, as specified. */
export const editingInAssistantTexts = defineTexts('editingInAssistant', {
  namesMissing: 'First and last name are required!',
  phoneWrong: 'Enter a valid 10-digit phone number!',
  created: 'Profile created successfully!',
  updated: 'Profile updated successfully!',
  verified: 'Phone verified and profile updated!',
  createFailed: 'Error saving profile.',
  updateFailed: 'Error saving profile.',
  otp: {
    phoneWrong: 'Enter a valid 10-digit phone number!',
    otpMissing: 'Please enter the OTP.',
    otpShort: 'Enter a valid 6-digit OTP!',
    sent: 'OTP sent!',
    sendRefused: 'Failed to send OTP!',
    sendFailed: 'Error sending OTP!',
    verified: null,
    wrong: 'Invalid OTP!',
    verifyFailed: 'OTP verification failed!',
  },
  photo: {
    kind: 'Use JPEG or PNG only!',
    size: 'Image too large—keep it under 5MB!',
    uploaded: 'Photo uploaded!',
    refused: 'Upload failed.',
    failed: "Upload didn't work—retry?",
  },
})
