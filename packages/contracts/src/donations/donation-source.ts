export const donationSources = ['checkout', 'page', 'embed', 'portal', 'terminal', 'import', 'api', 'manual'] as const
export type DonationSource = (typeof donationSources)[number]
