import type { Frame, Page } from 'playwright-core'

/** Says on the giving form who one is. */
export async function fillIn(form: Page | Frame, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Noa')
  await form.getByLabel('Last name').fill('Winterfield')
  await form.getByLabel('Email', { exact: true }).fill(email)
}

/** Pays on the gateway's own page with a test number. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox\//)
  await page.locator('input[name="number"]').first().fill(number)
  await page.locator('button[value="pay"]').click()
}
