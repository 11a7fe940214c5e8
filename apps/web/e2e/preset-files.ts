/** A file of gifts of another system: what it comes to over all of its currencies, and each gift with its day and funds. */
export interface GiftsOfSystem {
  file: string
  system: string
  gross: number
  refunded: number
  gifts: readonly (readonly [day: string, amount: string, currency: string, funds: string])[]
}

const unnamed = 'Where needed most'

export const giftsOfSystems: readonly GiftsOfSystem[] = [
  {
    file: 'salesforce',
    system: 'Salesforce',
    gross: 2600.5,
    refunded: 0,
    gifts: [
      ['2026-01-03', '100', 'USD', `${unnamed} 100.00`],
      ['2026-02-14', '2500.5', 'USD', `${unnamed} 2500.50`],
    ],
  },
  {
    file: 'npsp',
    system: 'Salesforce NPSP',
    gross: 1040.1,
    refunded: 0,
    gifts: [
      ['2026-01-05', '40.1', 'USD', 'Library 40.10'],
      ['2026-01-06', '1000', 'USD', 'Library 600.00; Garden 400.00'],
    ],
  },
  {
    file: 'bloomerang',
    system: 'Bloomerang',
    gross: 425.5,
    refunded: 0,
    gifts: [
      ['2026-01-15', '100', 'USD', 'Unrestricted 100.00'],
      ['2026-02-16', '25.5', 'USD', 'Unrestricted 25.50'],
      ['2026-02-18', '300', 'USD', 'Building 300.00'],
    ],
  },
  {
    file: 'donorbox',
    system: 'Donorbox',
    gross: 250.25,
    refunded: 100,
    gifts: [
      // The donor paid the fee of 4.95 on top.
      ['2026-02-03', '100', 'USD', 'Library 95.05'],
      ['2026-02-04', '100', 'USD', 'Library 100.00'],
      ['2026-02-05', '50.25', 'USD', `${unnamed} 50.25`],
    ],
  },
  {
    file: 'givewp',
    system: 'GiveWP',
    gross: 110.75,
    refunded: 60,
    gifts: [
      ['2026-01-05', '35', 'USD', `${unnamed} 35.00`],
      ['2026-01-06', '20', 'USD', `${unnamed} 20.00`],
      ['2026-01-07', '15.75', 'USD', `${unnamed} 15.75`],
      ['2026-01-09', '60', 'USD', `${unnamed} 60.00`],
    ],
  },
  {
    file: 'fundraise-up',
    system: 'Fundraise Up',
    gross: 180,
    refunded: 30,
    gifts: [
      ['2026-01-15', '100', 'USD', 'Books 100.00'],
      ['2026-01-16', '50', 'EUR', 'Books 50.00'],
      ['2026-01-17', '30', 'USD', 'Books 30.00'],
      ['2026-02-17', '12', 'USD', 'Books 12.00'],
    ],
  },
  {
    file: 'paypal',
    system: 'PayPal',
    gross: 125,
    refunded: 10,
    gifts: [
      ['2026-01-13', '100', 'USD', `${unnamed} 100.00`],
      ['2026-01-14', '25', 'USD', `${unnamed} 25.00`],
      ['2026-01-16', '10', 'USD', `${unnamed} 10.00`],
    ],
  },
  {
    file: 'stripe',
    system: 'Stripe',
    gross: 290,
    refunded: 80,
    gifts: [
      ['2026-01-15', '100', 'USD', `${unnamed} 100.00`],
      ['2026-01-16', '80', 'USD', `${unnamed} 80.00`],
      ['2026-01-17', '60', 'USD', `${unnamed} 60.00`],
      ['2026-01-18', '40', 'USD', `${unnamed} 40.00`],
      ['2026-01-19', '50', 'EUR', `${unnamed} 50.00`],
      ['2026-01-20', '5', 'USD', `${unnamed} 5.00`],
    ],
  },
  {
    file: 'stripe-balance',
    system: 'Stripe',
    gross: 180,
    refunded: 20,
    gifts: [
      ['2026-01-15', '100', 'USD', `${unnamed} 100.00`],
      ['2026-01-16', '80', 'USD', `${unnamed} 80.00`],
    ],
  },
  {
    file: 'little-green-light',
    system: 'Little Green Light',
    gross: 370.75,
    refunded: 0,
    gifts: [
      ['2026-01-10', '120', 'USD', 'General 120.00'],
      ['2026-01-12', '250.75', 'USD', 'Building 250.75'],
    ],
  },
  {
    file: 'civicrm',
    system: 'CiviCRM',
    gross: 490,
    refunded: 0,
    gifts: [
      ['2026-01-10', '90', 'USD', 'Donation 90.00'],
      ['2026-01-11', '400', 'USD', 'Grant 400.00'],
      ['2026-01-12', '30', 'USD', 'Donation 30.00'],
      ['2026-01-13', '1', 'USD', 'Donation 1.00'],
    ],
  },
]

/** A file of recurring gifts of another system. Days are as the file of 2026 has them. */
export interface RecurringOfSystem {
  file: string
  system: string
  /** All of its days can be read in two orders, so that people say which. */
  isOrderAsked: boolean
  recurring: readonly (readonly string[])[]
}

/** What is compared of each recurring gift, the state as `stateOf` says it. */
export const comparedColumns = [
  'Donor',
  'Amount',
  'Currency',
  'Frequency',
  'Every',
  'Started',
  'Canceled on',
  'Total in all',
  'Funds',
]

/** Whether a payment is late or still far off depends on the day on which one looks. */
export const stateOf = (status = ''): string =>
  ['scheduled', 'active', 'past_due'].includes(status) ? 'goes on' : status

export const recurringOfSystems: readonly RecurringOfSystem[] = [
  {
    file: 'salesforce-recurring',
    system: 'Salesforce',
    isOrderAsked: true,
    recurring: [
      ['Ira Oakes', '5', 'USD', 'weekly', '1', '2025-03-01', '', '', `${unnamed} 5.00`, 'canceled'],
      ['Petra Marlow', '25', 'USD', 'monthly', '1', '2026-01-05', '', '', `${unnamed} 25.00`, 'paused'],
    ],
  },
  {
    file: 'npsp-recurring',
    system: 'Salesforce NPSP',
    isOrderAsked: false,
    recurring: [
      ['Ira Oakes', '5', 'USD', 'weekly', '1', '2025-03-01', '2025-12-31', '', `${unnamed} 5.00`, 'canceled'],
      ['Petra Marlow', '25', 'USD', 'monthly', '1', '2026-01-05', '', '', `${unnamed} 25.00`, 'paused'],
      ['Tern Mill Quarry', '300', 'USD', 'monthly', '3', '2026-10-01', '', '', `${unnamed} 300.00`, 'goes on'],
    ],
  },
  {
    file: 'givewp-subscriptions',
    system: 'GiveWP',
    isOrderAsked: false,
    recurring: [
      ['Ira Oakes', '20', 'USD', 'weekly', '2', '2025-03-01', '', '', `${unnamed} 20.00`, 'canceled'],
      ['Petra Marlow', '35', 'USD', 'monthly', '1', '2025-12-05', '', '', `${unnamed} 35.00`, 'paused'],
      ['Sana Idris', '15.75', 'EUR', 'monthly', '3', '2026-01-07', '', '', `${unnamed} 15.75`, 'paused'],
    ],
  },
  {
    file: 'civicrm-pledges',
    system: 'CiviCRM',
    isOrderAsked: false,
    recurring: [
      ['Ira Oakes', '30', 'USD', 'monthly', '1', '2026-10-15', '', '60', `${unnamed} 30.00`, 'goes on'],
      ['Petra Marlow', '100', 'USD', 'monthly', '1', '2026-12-05', '', '900', `${unnamed} 100.00`, 'goes on'],
      ['Petra Marlow', '60', 'USD', 'monthly', '3', '2024-05-01', '', '240', `${unnamed} 60.00`, 'completed'],
      ['Tern Mill Quarry', '500', 'USD', 'yearly', '1', '2027-03-01', '', '500', `${unnamed} 500.00`, 'goes on'],
    ],
  },
]
