import { paths } from '../paths'

export interface NewsItem {
  /** The day it came out, `YYYY-MM-DD`; the newest stands first. */
  on: string
  title: string
  text: string
  to?: string
}

/** What has changed in Almoner for those who work with it. A change that people notice gets a line here. */
export const news: readonly NewsItem[] = [
  {
    on: '2026-11-22',
    title: 'Recurring gifts have a list of their own',
    text: 'Who gives by the month, what it comes to, when it is collected next and what failed.',
    to: paths.donations(),
  },
  {
    on: '2026-11-22',
    title: 'Fundraisers',
    text: 'Invite people to raise money with a page of their own, approve those who ask to, and see what each brings in.',
  },
  {
    on: '2026-11-22',
    title: 'Settings in one place',
    text: 'Integrations, legal entities, the donation button and what developers need are parts of one page now.',
  },
  {
    on: '2026-11-21',
    title: 'Sign in with a second factor',
    text: 'An authenticator app or a passkey keeps an account safe when its password is known to others.',
  },
  {
    on: '2026-11-21',
    title: 'Imports can be taken back',
    text: 'Bring gifts and donors from a CSV file, mend the rows that do not fit, and undo all of it if you like.',
    to: paths.imports(),
  },
]
