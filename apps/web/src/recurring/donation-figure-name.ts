import type { DonationFiguresOfCurrency } from '@almoner/contracts/donations/donation-figures'

export type DonationFigureName = keyof Omit<DonationFiguresOfCurrency, 'currency'>
