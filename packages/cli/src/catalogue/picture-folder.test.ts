import { expect, it } from 'vitest'
import { picturesByName } from './pictures.ts'

it('finds the pictures of products by file name, in the order of their numbers', () => {
  const paths = [
    'kurta-10.jpg',
    'kurta-2.jpg',
    'Kurta.JPG',
    'kurta-3.jpg',
    'K-9/front.png',
    'K-9/back.png',
    'kurtas.jpg',
    'other.jpg',
  ]
  const keys = new Map([
    [2, ['kurta', 'KU']],
    [3, ['kurta-3', 'K3']],
    [4, ['silk', 'k-9']],
    [5, ['none']],
  ])
  expect(picturesByName(paths, keys)).toEqual([
    [2, ['Kurta.JPG', 'kurta-2.jpg', 'kurta-10.jpg']],
    [3, ['kurta-3.jpg']],
    [4, ['K-9/back.png', 'K-9/front.png']],
  ])
})
