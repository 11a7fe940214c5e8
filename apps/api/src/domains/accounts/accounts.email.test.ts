import { describe, expect, test } from 'vitest'
import { AccountEmails } from './accounts.email.js'

const emails = new AccountEmails({ publicUrl: 'https://giving.example.org' })
const ada = { email: 'ada@example.org', firstName: 'Ada', language: 'en' } as const
const invitation = { orgId: 'an-org', orgName: 'Harbour Light', invitedBy: 'Sam Iyer' }

describe('an email about an account', () => {
  test.each([
    ['verification', emails.verifyEmail(ada, 'a-token'), 'https://giving.example.org/#/verify-email?token=a-token'],
    ['restore', emails.restore(ada, 'a-token'), 'https://giving.example.org/#/new-password?token=a-token&type=restore'],
    [
      'invite',
      emails.invite(ada, invitation, emails.invitationLink('a-token')),
      'https://giving.example.org/#/new-password?token=a-token&type=invite',
    ],
    ['notice', emails.passwordChanged(ada), 'https://giving.example.org/#/restore'],
  ])('of %s has its link as text and as a button', (_, email, link) => {
    expect(email).toMatchObject({ to: 'ada@example.org' })
    expect(email.text).toContain(link)
    expect(email.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  })

  test('shows what people typed as text, never as markup or as another header', () => {
    const hostile = { ...invitation, orgName: '<img src=x onerror=alert(1)>', invitedBy: 'Eve\r\nBcc: all@example.org' }
    const email = emails.invite({ ...ada, firstName: '"><script>' }, hostile, emails.invitationLink('a-token'))
    expect(email.html).not.toMatch(/<script|<img/)
    expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(email.subject).not.toMatch(/[\r\n]/)
    expect(email.text).toContain('<img src=x onerror=alert(1)>')
  })

  test('needs nothing from elsewhere to be shown', () => {
    const { html } = emails.restore(ada, 'a-token')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
    expect(html).toContain('prefers-color-scheme: dark')
  })
})
