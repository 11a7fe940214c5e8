import type { OrgStatus } from '@almoner/contracts/admin/admin-org'

export const orgStatusWords: Record<OrgStatus, string> = {
  trial: 'Trial',
  active: 'Active',
  suspended: 'Suspended',
  closed: 'Closed',
}

/** The texts of the admin area. */
export const adminWords = {
  title: 'Organizations',
  search: 'Search organizations',
  searchHint: 'Name, website or id',
  filters: { status: 'Status', country: 'Country' },
  columns: {
    name: 'Name',
    country: 'Country',
    category: 'Category',
    status: 'Status',
    created: 'Created',
    members: 'Members',
    gifts: 'Gifts, 30 days',
  },
  noGifts: 'None',
  members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`),
  empty: { title: 'No organizations yet', text: 'Whoever signs up with an organization will be listed here.' },
  filtered: 'No organization matches these filters',
} as const

/** The texts of one org's admin page. */
export const adminOrgWords = {
  title: 'Organization',
  back: 'Organizations',
  missing: 'There is no such organization',
  missingText: 'The link may be old, or the id mistyped.',
  toList: 'All organizations',
  about: 'About',
  website: 'Website',
  country: 'Country',
  category: 'Category',
  currency: 'Currency',
  timeZone: 'Time zone',
  parent: 'Part of',
  created: 'Created',
  gifts: 'Gifts, 30 days',
  giftCount: (count: number) => (count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`),
  people: 'People',
  nobody: 'Nobody works in this organization yet.',
  person: 'Name',
  email: 'Email',
  permission: 'Permission',
  notActive: 'Not active',
  impersonate: 'Impersonate',
  impersonateAs: (name: string) => `Impersonate ${name}`,
  dialog: {
    title: (org: string) => `Act inside ${org}`,
    asMember: (name: string, role: string) => `You will see and do what ${name} may (${role}), for up to 60 minutes.`,
    asAdmin: 'You will see and do what an admin may, under your own name, for up to 60 minutes.',
    audited: 'Every change stands in the audit log of the organization under your name, with the reason.',
    reason: 'Reason',
    reasonHelp: 'At least 10 characters. The owners of the organization can read it.',
    submit: 'Impersonate',
    cancel: 'Cancel',
  },
} as const
