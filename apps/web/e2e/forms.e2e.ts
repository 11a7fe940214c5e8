import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorsOf, signIn } from './browser'
import { withAlmoner } from './with-almoner'

const almoner = withAlmoner()

interface FormOnScreen {
  name: string
  path: string
  isSignedIn?: boolean
  fields: string[]
  submit: string
}

const forms: FormOnScreen[] = [
  { name: 'sign-in', path: '/sign-in', fields: ['Email', 'Password'], submit: 'Sign in' },
  {
    name: 'sign-up',
    path: '/sign-up',
    fields: ['First name', 'Last name', 'Email', 'Password', 'Name', 'Website address'],
    submit: 'Sign up',
  },
  { name: 'restore', path: '/restore', fields: ['Email'], submit: 'Send the link' },
  {
    name: 'own account',
    path: '/donors?panel=edit-user',
    isSignedIn: true,
    fields: ['First name', 'Last name', 'Email'],
    submit: 'Save Changes',
  },
  {
    name: 'invitation',
    path: '/donors?panel=invite-user',
    isSignedIn: true,
    fields: ['First name', 'Last name', 'Email'],
    submit: 'Invite',
  },
  {
    name: 'organization',
    path: '/donors?panel=organization-manager',
    isSignedIn: true,
    fields: ['Name', 'Website Address'],
    submit: 'Save Changes',
  },
]

// None of them is an address, neither of a person nor of a website, so that no form may be taken.
const texts = {
  empty: '',
  'too long': 'x'.repeat(600),
  'a script': '<script>window.pwned = 1</script>',
  'a picture that does harm': '"><img src=x onerror="window.pwned = 1">',
  'a statement': "'; drop table users; --",
  Hebrew: 'שלום עולם',
  Japanese: '山田 太郎',
  'a family': '👩‍👩‍👧‍👦 é',
}

// An optional field says so in its label.
const fieldOf = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( ?Optional)?$`))

/** What stands at the fields that are wrong, by their labels. */
async function messagesOf(page: Page, { fields }: FormOnScreen): Promise<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const label of fields) {
    const field = fieldOf(page, label)
    if ((await field.getAttribute('aria-invalid')) !== 'true') continue
    const ids = (await field.getAttribute('aria-describedby')) ?? ''
    const error = ids.split(' ').find((id) => id.endsWith('-error')) ?? 'none'
    messages[label] = (await page.locator(`[id="${error}"]`).textContent()) ?? ''
  }
  return messages
}

describe.each(forms)('the form: $name', (form) => {
  test('tells at the field what is wrong with hostile text, keeps it, and runs none of it', async () => {
    const page = await almoner.openPage()
    if (form.isSignedIn) await signIn(page, almoner.url, 'owner@demo.almoner.org', form.path)
    else await page.goto(`${almoner.url}/#${form.path}`)
    const submit = page.getByRole('button', { name: form.submit, exact: true })
    await submit.waitFor()
    for (const text of Object.values(texts)) {
      for (const label of form.fields) {
        const field = fieldOf(page, label)
        // An empty field counts as answered once something stood in it.
        if (text === '') await field.fill('a')
        await field.fill(text)
        await field.blur()
      }
      if (await submit.isEnabled()) {
        await submit.click()
        await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
      }
      await expect.poll(async () => Object.keys(await messagesOf(page, form)).length).toBeGreaterThan(0)
      const messages = Object.values(await messagesOf(page, form))
      expect(messages.filter((message) => message.trim() === '')).toEqual([])
      if (text === '')
        expect(messages).toEqual(form.fields.filter((label) => label !== 'Website address').map(() => 'Required'))
      for (const label of form.fields) expect(await fieldOf(page, label).inputValue()).toBe(text)
      expect(await page.getByText('Something went wrong').count()).toBe(0)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'pwned') as unknown)).toBeUndefined()
    expect(errorsOf(page)).toEqual([])
    await page.context().close()
  })
})
