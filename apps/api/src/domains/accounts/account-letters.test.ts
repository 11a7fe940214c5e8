import { describe, expect, test } from 'vitest'
import { AccountLetters } from './account-letters.js'

const letters = new AccountLetters({ publicUrl: 'https://giving.example.org' })
const ada = { email: 'ada@example.org', firstName: 'Ada' }
const invitation = { orgId: 'an-org', orgName: 'Harbour Light', invitedBy: 'Sam Iyer' }

describe('a letter about an account', () => {
  test.each([
    ['verification', letters.verifyEmail(ada, 'a-token'), 'https://giving.example.org/#/verify-email?token=a-token'],
    [
      'restore',
      letters.restore(ada, 'a-token'),
      'https://giving.example.org/#/new-password?token=a-token&type=restore',
    ],
    [
      'invite',
      letters.invite(ada, invitation, 'a-token'),
      'https://giving.example.org/#/new-password?token=a-token&type=invite',
    ],
    ['notice', letters.passwordChanged(ada), 'https://giving.example.org/#/restore'],
  ])('of %s has its link as text and as a button', (_, letter, link) => {
    expect(letter).toMatchObject({ to: 'ada@example.org' })
    expect(letter.text).toContain(link)
    expect(letter.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  })

  test('shows what people typed as text, never as markup or as another header', () => {
    const hostile = { ...invitation, orgName: '<img src=x onerror=alert(1)>', invitedBy: 'Eve\r\nBcc: all@example.org' }
    const letter = letters.invite({ ...ada, firstName: '"><script>' }, hostile, 'a-token')
    expect(letter.html).not.toMatch(/<script|<img/)
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.text).toContain('<img src=x onerror=alert(1)>')
  })

  test('needs nothing from elsewhere to be shown', () => {
    const { html } = letters.restore(ada, 'a-token')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
    expect(html).toContain('prefers-color-scheme: dark')
  })
})
