/** Public on purpose: they exist only where the demo is seeded, which production never does unasked. */
export const demoPassword = 'almoner'

export const trustEmail = 'trust@demo.almoner.org'

export const demoSignIns = [
  { email: 'owner@demo.almoner.org', who: 'owner' },
  { email: 'admin@demo.almoner.org', who: 'admin' },
  { email: 'agent@demo.almoner.org', who: 'member' },
  { email: 'accountant@demo.almoner.org', who: 'member who reads and exports' },
  { email: 'fundraiser@demo.almoner.org', who: 'fundraiser' },
  { email: trustEmail, who: 'owner of a charity in the UK and Israel' },
  { email: 'super@demo.almoner.org', who: 'superuser of the platform' },
] as const
