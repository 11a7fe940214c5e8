import type { Preset } from './preset.js'

/**
 * The transactions of Bloomerang, as its report of them is exported. A pledge is there with its whole, without the payments that it is promised
 * in, which Bloomerang documents for its API alone: such rows are counted and left out, and so are recurring donations, which have no next day.
 */
export const bloomerang: Preset = {
  id: 'bloomerang',
  marks: [
    ['Transaction Number', 'Fund', 'Appeal'],
    ['Account Number', 'Fund', 'Appeal', 'Amount'],
  ],
  fields: {
    donorId: ['Account Number'],
    amount: ['Amount'],
    date: ['Date'],
    rowType: ['Type', 'Transaction Type'],
    method: ['Method'],
    checkNumber: ['Check Number'],
    externalId: ['Transaction Number'],
    campaign: ['Campaign'],
    designation: ['Fund'],
    benefitValue: ['Non-Deductible', 'Non-Deductible Amount'],
    comment: ['Note', 'Notes'],
    fullName: ['Name', 'Account Name'],
    firstName: ['First Name'],
    middleName: ['Middle Name'],
    lastName: ['Last Name'],
    company: ['Employer'],
    jobTitle: ['Job Title'],
    tags: ['Groups'],
    household: ['Household', 'Household Name'],
    householdId: ['Household Account Number', 'Household ID'],
    householdRole: ['Household Role', 'Household Relationship'],
    donorType: ['Account Type', 'Constituent Type'],
    email: ['Primary Email', 'Primary Email Address', 'Email'],
    phone: ['Primary Phone', 'Primary Phone Number', 'Phone'],
    line1: ['Primary Street', 'Primary Address'],
    city: ['Primary City'],
    region: ['Primary State'],
    postalCode: ['Primary ZIP', 'Primary ZIP Code', 'Primary Postal Code'],
    country: ['Primary Country'],
  },
  leftOut: [
    'Account Status',
    'Communication Restrictions',
    'Appeal',
    'Created Date',
    'Transaction Status',
    'Acknowledgement Status',
  ],
  rowTypes: {
    Donation: 'gift',
    'Pledge Payment': 'gift',
    'Recurring Donation Payment': 'gift',
    Pledge: 'leave_out',
    'Recurring Donation': 'leave_out',
    'Soft Credit': 'soft_credit',
    Refund: 'refund',
  },
  methods: { Credit: 'card', Checking: 'bank_debit', 'In Kind': 'in_kind', None: 'other' },
}
