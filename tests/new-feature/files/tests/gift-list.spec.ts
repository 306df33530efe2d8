import { expect, test } from './support/test.ts'

test('a visitor opens the gift list and sees its entries', async ({ page }) => {
  await page.goto('/gift-list')
  const list = page.getByRole('region', { name: 'Gift List' })
  await expect(list.getByRole('heading', { name: 'Gift List', level: 1 })).toBeVisible()
  await expect(list.getByRole('listitem')).not.toHaveCount(0)
})
