import { z } from 'zod'

export const donationSources = ['checkout', 'page', 'embed', 'portal', 'terminal', 'import', 'api', 'manual'] as const
export type DonationSource = (typeof donationSources)[number]

export const utmSchema = z.record(z.string(), z.string())
