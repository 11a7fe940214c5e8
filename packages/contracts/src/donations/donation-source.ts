/** By which way a gift came. */
export const donationSources = ['checkout', 'page', 'embed', 'portal', 'terminal', 'import', 'api', 'manual'] as const
export type DonationSource = (typeof donationSources)[number]
