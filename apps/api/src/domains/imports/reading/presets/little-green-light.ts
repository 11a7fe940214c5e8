import type { Preset } from './preset.js'

/**
 * The gifts of Little Green Light, with the columns of their constituents that its queries add. A pledge is a gift there, and each payment that
 * is expected of it a row of its own (“Installment”); nothing documents an export of pledges with their schedule, so that both are left out.
 */
export const littleGreenLight: Preset = {
  id: 'little_green_light',
  marks: [['LGL Gift ID'], ['LGL Constituent ID', 'Gift Amount']],
  fields: {
    externalId: ['LGL Gift ID'],
    // Of a payment its pledge, of a soft credit its gift.
    recurringId: ['LGL Parent Gift ID'],
    amount: ['Gift Amount'],
    date: ['Gift date'],
    rowType: ['Gift Type'],
    method: ['Payment type'],
    campaign: ['Campaign', 'Campaign Name'],
    designation: ['Fund'],
    checkNumber: ['Check/Reference No.'],
    comment: ['Gift note'],
    donorId: ['LGL Constituent ID'],
    fullName: ['Constituent Name', 'Full Name', 'Name', 'Addressee'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    company: ['Organization Name', 'Org Name', 'Employer'],
    donorType: ['Constituent Type', 'Is Organization'],
    email: ['Email', 'Email Address', 'Preferred Email'],
    phone: ['Phone', 'Phone Number', 'Preferred Phone'],
    line1: ['Street Address', 'Street', 'Address'],
    city: ['City'],
    region: ['State'],
    postalCode: ['Postal Code', 'Zip'],
    country: ['Country'],
  },
  leftOut: ['LGL Campaign ID', 'LGL Appeal ID', 'Gift Category', 'Deductible amount', 'Deposit Date', 'Vehicle Name'],
  rowTypes: {
    Gift: 'gift',
    'Pledge Payment': 'gift',
    'In Kind': 'gift',
    'Matching Gift': 'gift',
    Pledge: 'leave_out',
    Installment: 'leave_out',
    'Soft Credit': 'soft_credit',
    'Other Income': 'leave_out',
    Goal: 'leave_out',
  },
}
