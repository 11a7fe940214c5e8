import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeData } from './database'
import { linkMailedTo } from './mails'
import { errorsOf, expectAccessible, expectNoSidewaysScroll, narrow, signIn, wide } from './browser'
import { fillIn, payWith } from './giving'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner({ DECLINES_PER_ADDRESS: '0' })
let theirs: Server
/** A site of somebody else's: another origin, with a style of its own that must not get in. */
let theirUrl: string

beforeAll(async () => {
  theirs = createServer((request, response) => {
    const element = new URL(request.url ?? '/', 'http://x').searchParams.get('element') ?? 'button'
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Their site</title><style>button{display:none!important}*{color:red}</style>
      <h1>Their site</h1><a href="#before">Before</a>
      <script src="${almoner.url}/almoner.js" data-org="lanternfield" data-campaign="winter" data-label="Give now" data-element="${element}"></script>`)
  }).listen(0, '127.0.0.1')
  await once(theirs, 'listening')
  const address = theirs.address()
  if (typeof address !== 'object' || address === null) throw new Error('Their site has no address')
  theirUrl = `http://127.0.0.1:${address.port}/news`
})
afterAll(async () => {
  theirs.close()
})

const pageUrl = (path: string): string => `${almoner.url}/give/lanternfield/${path}`

async function formIn(page: Page): Promise<Frame> {
  await page.locator('iframe').waitFor()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The form is in no frame')
  await frame.getByLabel('First name').waitFor()
  // As it opens it grows to the height of its form, and a press would miss what moves.
  const inside = () => frame.evaluate(() => document.body.getBoundingClientRect().height)
  await expect
    .poll(async () => Math.abs(((await page.locator('iframe').boundingBox())?.height ?? 0) - (await inside())))
    .toBeLessThan(4)
  return frame
}

describe('from a button on another site', () => {
  test('a gift goes to the charge in Transactions and the mail into the outbox', async () => {
    const page = await almoner.openPage()
    await page.goto(theirUrl)
    const opener = page.getByRole('button', { name: 'Give now' })
    await opener.click()
    const form = await formIn(page)
    await form.getByRole('radio', { name: '$28', exact: true }).check({ force: true })
    const email = `noa-${Date.now()}@example.org`
    await fillIn(form, email)
    await form.getByRole('button', { name: 'Give $28' }).click()
    await payWith(page, '4242 4242 4242 4242')
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()

    // Whoever looks in Transactions two seconds later finds it there, and the mail in the outbox.
    const seen = Date.now()
    const staff = await almoner.openPage()
    await signIn(staff, almoner.url, 'owner@demo.almoner.org', '/charges?search=Winterfield')
    await staff.getByText('Noa Winterfield').first().waitFor()
    const recipients = async () =>
      ((await (await fetch(`${almoner.url}/api/dev/mail`)).json()) as { to: string }[]).map(({ to }) => to)
    await expect.poll(recipients).toContain(email)
    expect(Date.now() - seen).toBeLessThan(30_000)
    await staff.context().close()
    await page.context().close()
  })

  test('the focus stays in the dialog, Escape closes it and gives the focus back', async () => {
    const page = await almoner.openPage()
    await page.goto(theirUrl)
    const opener = page.getByRole('button', { name: 'Give now' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await formIn(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await opener.evaluate((button) => button === (button.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    await page.context().close()
  })

  test('the form in place is as tall as what is in it', async () => {
    const page = await almoner.openPage()
    await page.goto(`${theirUrl}?element=inline`)
    const form = await formIn(page)
    expect(await form.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color)).not.toBe(
      'rgb(255, 0, 0)',
    )
    await page.context().close()
  })
})

describe('on the page', () => {
  test('a declined card is explained, and what was typed is still there', async () => {
    const page = await almoner.openPage()
    await page.goto(pageUrl('winter'))
    await page.getByRole('button', { name: /^Give/ }).click()
    await page.getByRole('alert').getByText('First name').waitFor()
    await fillIn(page, `declined-${Date.now()}@example.org`)
    await page.getByRole('button', { name: /^Give/ }).click()
    await payWith(page, '4000000000009995')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    await page.getByText('There is not enough money in this account').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    // The form says it once more where the way to pay is chosen, and has what was typed.
    await page.getByRole('alert').getByText('There is not enough money in this account').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Noa')
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })

  test('a gift that the bank asks the donor about goes through when they approve it', async () => {
    const page = await almoner.openPage({ viewport: narrow })
    await page.goto(pageUrl('winter'))
    await fillIn(page, `approved-${Date.now()}@example.org`)
    await page.getByRole('button', { name: /^Give/ }).click()
    await payWith(page, '4000002500003155')
    await page.locator('button[value="approve"]').click()
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    await expectAccessible(page)
    await page.context().close()
  })

  test('a gift is given by keyboard alone', async () => {
    const page = await almoner.openPage()
    await page.goto(pageUrl('winter'))
    await page.waitForLoadState('networkidle')
    const { keyboard } = page
    const tabTo = async (name: string) => {
      for (let turn = 0; turn < 60; turn += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return
        await keyboard.press('Tab')
      }
      throw new Error(`The focus never comes to ${name}`)
    }
    await tabTo('frequency')
    await keyboard.press('ArrowRight')
    await tabTo('amount')
    await keyboard.press('ArrowLeft')
    await tabTo('firstName')
    await keyboard.type('Noa')
    await tabTo('lastName')
    await keyboard.type('Winterfield')
    await tabTo('email')
    await keyboard.type(`keyboard-${Date.now()}@example.org`)
    await page.getByRole('button', { name: 'Give $14 every month' }).waitFor()
    await keyboard.press('Enter')
    await page.waitForURL(/\/sandbox\//)
    await tabTo('number')
    await keyboard.type('4242424242424242')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: /Thank you/ }).waitFor()
    await page.context().close()
  })

  test('what was begun is kept, and taken up again by the link of the reminder', async () => {
    const page = await almoner.openPage()
    const email = `begun-${Date.now()}@example.org`
    await page.goto(pageUrl('winter'))
    await page.getByRole('radio', { name: '$120', exact: true }).check({ force: true })
    await fillIn(page, email)
    await page.getByLabel('Last name').fill('Halfway')
    const kept = page.waitForResponse((response) => response.url().includes('checkout.saveDraft'))
    await page.getByLabel('Send me a reminder if I don’t finish').check()
    expect((await kept).ok()).toBe(true)
    await page.context().close()

    // A day later.
    await changeData(
      almoner,
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'checkout.remind_draft'`,
    )
    const link = await linkMailedTo(almoner, email, /#resume=/)
    const again = await almoner.openPage()
    await again.goto(link)
    await again.getByText('Welcome back').waitFor()
    expect(await again.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(new URL(again.url()).hash).toBe('')
    await again.getByRole('button', { name: 'Give $120' }).click()
    await payWith(again, '4242424242424242')
    await again.getByRole('heading', { name: /Thank you/ }).waitFor()
    await again.context().close()

    const superuser = await almoner.openPage()
    await signIn(superuser, almoner.url, 'super@demo.almoner.org', '/admin/donation-drafts')
    const row = superuser.getByRole('row').filter({ hasText: 'Noa Halfway' })
    await row.waitFor()
    // The draft follows the gift by the outbox.
    await expect
      .poll(async () => {
        await superuser.reload()
        await row.waitFor()
        return row.innerText()
      })
      .toContain('Recovered')
    await expectAccessible(superuser)
    await superuser.context().close()
  })

  test('what was chosen and typed before the script came stays', async () => {
    const page = await almoner.openPage()
    let letCome = (): void => undefined
    const scriptMayCome = new Promise<void>((resolve) => (letCome = resolve))
    await page.route('**/pages/assets/*.js', async (route) => {
      await scriptMayCome
      await route.continue()
    })
    await page.goto(pageUrl('winter'), { waitUntil: 'commit' })
    await page.getByRole('radio', { name: '$120', exact: true }).check({ force: true })
    await page.getByLabel('First name').fill('Early')
    letCome()
    await page.getByRole('button', { name: 'Give $120' }).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Early')
    await page.context().close()
  })

  test('a double click gives once', async () => {
    const page = await almoner.openPage()
    await page.goto(pageUrl('winter'))
    await fillIn(page, `twice-${Date.now()}@example.org`)
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('checkout.give') ? 1 : 0))
    await page.getByRole('button', { name: /^Give/ }).dblclick()
    await page.waitForURL(/\/sandbox\//)
    expect(sent).toBe(1)
    await page.context().close()
  })

  test('it works without a script', async () => {
    const context = await almoner.browser.newContext({ javaScriptEnabled: false, viewport: narrow })
    const page = await context.newPage()
    await page.goto(pageUrl('winter'))
    await page.getByLabel('First name').fill('Noa')
    await page.getByRole('button', { name: /^Give/ }).click()
    await page.getByText('Required').first().waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Noa')
    await fillIn(page, `plain-${Date.now()}@example.org`)
    await page.getByRole('button', { name: /^Give/ }).click()
    await page.waitForURL(/\/sandbox\//)
    await context.close()
  })
})

describe.each([
  { name: 'wide', viewport: wide, colorScheme: 'light' as const },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' as const },
])('$name', ({ viewport, colorScheme }) => {
  test.each(['winter', 'kitchen?lang=he', 'kitchen?lang=ar', 'winter?lang=fr', 'winter?lang=es', '', 'nothing-here'])(
    '/%s can be read by all and fits the window',
    async (path) => {
      const page = await almoner.openPage({ viewport, colorScheme })
      await page.goto(pageUrl(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const direction = await page.evaluate(() => document.documentElement.dir)
      expect(direction).toBe(/lang=(he|ar)/.test(path) ? 'rtl' : 'ltr')
      expect(errorsOf(page)).toEqual([])
      await page.context().close()
    },
  )
})
