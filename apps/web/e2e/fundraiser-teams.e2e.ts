import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, settled, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

async function pageOf(who: 'fundraiser' | 'admin', path: string): Promise<Page> {
  const page = await almoner.openPage()
  await signIn(page, almoner.url, `${who}@demo.almoner.org`, path)
  return page
}

const withoutScript = async () => (await almoner.browser.newContext({ javaScriptEnabled: false })).newPage()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const teamPage = () => `${almoner.url}/give/lanternfield/f/towpath-lanterns`

describe('a team', () => {
  test('is seen by anyone with its members, and each of their pages leads back to it', async () => {
    const page = await almoner.openPage({ viewport: narrow })
    await page.goto(teamPage())
    await page.getByRole('heading', { level: 1, name: 'Towpath Lanterns' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await page.request.get(picture ?? '')
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    await page.getByRole('link', { name: /Jonah Whitlock/ }).click()
    await page.getByRole('link', { name: 'Part of the team Towpath Lanterns' }).click()
    await page.waitForURL(teamPage())
    await page.getByRole('link', { name: 'Join this team' }).click()
    await page.getByRole('heading', { level: 1, name: 'Raise money for Lantern walk' }).waitFor()
    expect(await page.getByLabel('Team', { exact: true }).inputValue()).toBe('towpath-lanterns')
    await expectAccessible(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('asks without any script for its name where someone starts one, and for nothing where they do not', async () => {
    const page = await withoutScript()
    await page.goto(`${almoner.url}/give/lanternfield/walk/raise`)
    expect(await page.getByLabel('Name of the new team').isVisible()).toBe(false)
    await page.getByLabel('Team', { exact: true }).selectOption('Start a new team')
    await page.getByLabel('Name of the new team').waitFor()
    await page.getByLabel('First name').fill('Noa')
    await page.getByLabel('Last name').fill('Winterfield')
    await page.getByLabel('Email').fill('noa.of.a.team@example.org')
    await button(page, 'Sign up').click()
    await page.getByText('Required').first().waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Noa')
    await page.getByLabel('Name of the new team').fill('Larks')
    await button(page, 'Sign up').click()
    await page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor()
    await page.context().close()
  })

  test('of a closed kind is offered to whoever has its invitation', async () => {
    const page = await withoutScript()
    await page.goto(`${almoner.url}/give/lanternfield/walk/raise`)
    expect(await page.getByLabel('Team', { exact: true }).locator('option').allTextContents()).toEqual([
      'On my own',
      'Towpath Lanterns',
      'Start a new team',
    ])
    await page.goto(`${almoner.url}/give/lanternfield/walk/raise?join=nightshift000000`)
    await page.getByText('You are invited to join the team Night Shift.').waitFor()
    expect(await page.getByLabel('Team', { exact: true }).inputValue()).toBe('night-shift')
    await page.context().close()
  })

  test('is made by staff, who move people into it and name its captain', async () => {
    const page = await pageOf('admin', '/fundraisers')
    await page.getByRole('link', { name: 'Teams', exact: true }).click()
    await button(page, 'New team').click()
    await settled(page)
    await button(page, 'Create team').click()
    await page.getByText('Required').first().waitFor()
    await page.getByLabel('Name').fill('Soup Carriers')
    await button(page, 'Create team').click()
    await page.getByText('Team created').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Soup Carriers' }).waitFor()
    await page.getByText('Nobody is in this team yet').waitFor()
    await page.getByText('Team created').waitFor({ state: 'detached' })

    await button(page, 'Add member').click()
    await settled(page)
    await page.getByLabel('Fundraiser').click()
    await page.getByLabel('Fundraiser').fill('Amara')
    await page.getByRole('option', { name: /Amara Okonjo/ }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await button(page, 'Add').click()
    await page.getByText('Added to the team').waitFor()
    await page.getByRole('button', { name: 'Actions for Amara Okonjo' }).click()
    await page.getByText('Make captain').click()
    await page.getByText('Amara Okonjo is the captain now').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectNoSidewaysScroll(page)
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('is changed by its captain on their own page, beside a preview of it', async () => {
    const page = await pageOf('fundraiser', '/my-page')
    await button(page, 'Edit team').waitFor()
    const preview = page.frameLocator('.preview-stage iframe')
    await preview.getByRole('heading', { level: 1, name: 'Jonah walks for warm nights' }).waitFor()
    await page.getByLabel('Headline').fill('Jonah walks for soup')
    await preview.getByRole('heading', { level: 1, name: 'Jonah walks for soup' }).waitFor()
    await button(page, 'Discard').click()
    await preview.getByRole('heading', { level: 1, name: 'Jonah walks for warm nights' }).waitFor()

    await button(page, 'Edit team').click()
    await settled(page)
    await page.getByLabel('Name').fill('Canal Lanterns')
    await button(page, 'Save changes').click()
    await page.getByText('Team saved').waitFor()
    await page.getByRole('heading', { name: 'Canal Lanterns' }).waitFor()
    await expectAccessible(page)
    const visitor = await almoner.openPage()
    await visitor.goto(teamPage())
    await visitor.getByRole('heading', { level: 1, name: 'Canal Lanterns' }).waitFor()
    expect([...errorsOf(page), ...errorsOf(visitor)]).toEqual([])
    await Promise.all([page.context().close(), visitor.context().close()])
  })

  test('is nowhere once the organization has switched teams off', async () => {
    const staff = await pageOf('admin', '/fundraisers')
    await button(staff, 'Settings').click()
    await settled(staff)
    await staff.getByLabel('Teams').uncheck()
    await button(staff, 'Save settings').click()
    await staff.getByText('Settings saved').waitFor()
    await expect.poll(() => staff.getByRole('link', { name: 'Teams', exact: true }).count()).toBe(0)
    const visitor = await almoner.openPage()
    expect((await visitor.goto(teamPage()))?.status()).toBe(404)
    await visitor.goto(`${almoner.url}/give/lanternfield/walk/raise`)
    expect(await visitor.getByLabel('Team', { exact: true }).count()).toBe(0)
    await Promise.all([staff.context().close(), visitor.context().close()])
  })
})
