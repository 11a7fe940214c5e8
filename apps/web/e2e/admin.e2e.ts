import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, openPage, signIn } from './browser'
import { changeData } from './database'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function pageOf(email: string, settings: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await almoner.openPage(settings)
  await signIn(page, almoner.url, email)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a superuser', () => {
  let page: Page
  beforeAll(async () => {
    page = await pageOf('super@demo.almoner.org')
    await page.goto(`${almoner.url}/#/admin`)
    await page.getByRole('link', { name: 'Lanternfield House' }).first().click()
    await button(page, 'Suspend').waitFor()
  })

  test('suspends an org: its staff read, its donors see a calm page, and it is reopened', async () => {
    await button(page, 'Suspend').click()
    const question = page.getByRole('dialog', { name: 'Suspend Lanternfield House?' })
    await question.getByRole('button', { name: 'Suspend' }).click()
    await question.getByText('Reason: Required').waitFor()
    await question.getByLabel('Reason').fill('Ticket 4711: card testing')
    await question.getByLabel('Keep collecting recurring gifts').uncheck()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Reason: Ticket 4711: card testing').waitFor()
    await page.getByText('Recurring gifts are not collected.').waitFor()
    await expectAccessible(page)

    const owner = await pageOf('owner@demo.almoner.org', { viewport: narrow })
    await owner.goto(`${almoner.url}/#/campaigns`)
    await owner.getByText(/Lanternfield House is suspended/).waitFor()
    await expectNoSidewaysScroll(owner)
    await button(owner, 'New campaign').click()
    const form = owner.getByRole('dialog', { name: 'New campaign' })
    await form.getByLabel('Name', { exact: true }).fill('Spring lanterns')
    await form.getByRole('button', { name: 'Create campaign' }).click()
    await form.getByText(/Your organization is suspended/).waitFor()
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Spring lanterns')
    await expectAccessible(owner)
    expect(errorsOf(owner)).toEqual([])
    await owner.context().close()

    const donor = await almoner.openPage({ viewport: narrow })
    await donor.goto(`${almoner.url}/give/lanternfield/winter`)
    await donor.getByText('Lanternfield House is not accepting gifts here at the moment.').waitFor()
    expect(await donor.getByRole('button', { name: /^Give/ }).count()).toBe(0)
    await expectAccessible(donor)
    expect(errorsOf(donor)).toEqual([])

    await button(page, 'Reopen').click()
    const reopening = page.getByRole('dialog', { name: 'Reopen Lanternfield House?' })
    await reopening.getByLabel('Reason').fill('Settled with the owner')
    await reopening.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('Lanternfield House is open again').waitFor()
    await donor.reload()
    await donor.getByRole('button', { name: /^Give/ }).first().waitFor()
    await donor.context().close()
    expect(errorsOf(page)).toEqual([])
  })

  test('reads the gifts and donors of an org once they said why, and its audit log says so', async () => {
    const gate = page.getByRole('button', { name: 'Open the records' })
    await gate.click()
    const question = page.getByRole('dialog', { name: 'Open the records of Lanternfield House?' })
    await question.getByRole('button', { name: 'Open the records' }).click()
    await question.getByText('Reason: Required').waitFor()
    await question.getByLabel('Reason').fill('Ticket 4713: a gift that its donor misses')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Open the records' }).click()
    await page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(5).waitFor()
    await page.getByText(/^Open to you until/).waitFor()
    await expectAccessible(page)
    const parts = page.getByRole('navigation', { name: 'Parts of this organization' })
    await parts.getByRole('link', { name: 'Donors' }).click()
    await page.getByRole('table', { name: 'Donors' }).getByRole('row').nth(5).waitFor()
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])

    const owner = await pageOf('owner@demo.almoner.org')
    await owner.goto(`${almoner.url}/#/audit`)
    await owner.getByText('Ticket 4713: a gift that its donor misses').waitFor()
    await owner.context().close()
  })

  test('switches a feature off, which then is gone for the org, and on again', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of this organization' })
    const fundraisers = page.getByRole('checkbox', { name: /^Fundraisers/ })
    const save = async () => {
      await page.getByText('Successfully saved changes').waitFor({ state: 'detached' })
      await button(page, 'Save Changes').click()
      await page.getByText('Successfully saved changes').waitFor()
    }
    await parts.getByRole('link', { name: 'Admin settings' }).click()
    await fundraisers.uncheck()
    await expectAccessible(page)
    await save()
    const owner = await pageOf('owner@demo.almoner.org')
    const menu = owner.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Campaigns' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Fundraisers' }).count()).toBe(0)
    await owner.goto(`${almoner.url}/#/fundraisers`)
    await owner.waitForURL(/#\/dashboard/)
    await fundraisers.check()
    await save()
    await owner.reload()
    await menu.getByRole('link', { name: 'Fundraisers' }).waitFor()
    expect(errorsOf(owner)).toEqual([])
    await owner.context().close()
  })

  test('removes somebody for a reason, but never the last owner', async () => {
    await page.getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('button', { name: /^Remove Priya/ }).click()
    const question = page.getByRole('dialog', { name: /^Remove Priya .* from Lanternfield House\?$/ })
    await question.getByLabel('Reason').fill('They asked for it in ticket 4712')
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Successfully deleted user').waitFor()
    await expect.poll(() => page.getByText('agent@demo.almoner.org').count()).toBe(0)
    await page.getByRole('button', { name: /^Remove Mara/ }).click()
    const last = page.getByRole('dialog', { name: /^Remove Mara/ })
    await last.getByLabel('Reason').fill('They asked for it in ticket 4713')
    await last.getByRole('button', { name: 'Remove' }).click()
    await last.getByText(/needs an owner/).waitFor()
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
  })

  test('runs a job again that was given up', async () => {
    await changeData(
      almoner,
      `select graphile_worker.add_job('mail.send', '{"orgId": null, "userId": null, "mailId": "018f0000-0000-7000-8000-000000000009"}'::json, max_attempts => 1);
       insert into mails (id, recipient, subject, attempts, last_error)
       values ('018f0000-0000-7000-8000-000000000008', 'rina@example.org', 'Thank you, Rina', 3, 'Mailbox full')`,
    )
    await page.goto(`${almoner.url}/#/admin/jobs?state=failed`)
    const row = page.getByRole('row', { name: /mail\.send/ })
    await row.getByText('Failed').waitFor({ timeout: 20_000 })
    await row.getByRole('checkbox', { name: 'Select mail.send' }).check()
    await expectAccessible(page)
    await button(page, 'Run now').click()
    await page.getByText('The job is running').waitFor()
    expect(errorsOf(page)).toEqual([])
  })

  test('finds the emails of one address, and why one has not left', async () => {
    await page.goto(`${almoner.url}/#/admin/emails`)
    await page.getByRole('searchbox', { name: 'Search emails' }).fill('RINA@example.org')
    const row = page.getByRole('row', { name: /Thank you, Rina/ })
    await row.getByText('Last error: Mailbox full').waitFor()
    await row.getByText('Not sent yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('heading', { name: 'No webhooks' }).waitFor()
    await page.getByRole('link', { name: 'Donation drafts' }).click()
    await page.getByRole('row', { name: /Hollis Averill/ }).waitFor()
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
  })
})
