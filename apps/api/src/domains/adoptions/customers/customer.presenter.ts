import type { AdoptionCustomer } from '@almoner/contracts/adoptions/adoption-customer'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundCustomerRow } from './customers.repository.js'

export const toAdoptionCustomer = (row: FoundCustomerRow): AdoptionCustomer => ({
  id: row.id,
  status: row.status,
  customerId: row.customer_id,
  name: row.name,
  email: row.email,
  donor: row.donor_id === null ? null : { id: row.donor_id, name: row.donor_name ?? '' },
  match: row.match,
  method: row.method,
  methodBrand: row.method_brand,
  methodLast4: row.method_last4,
  methodExpMonth: row.method_exp_month,
  methodExpYear: row.method_exp_year,
  payments: row.payments,
  lastPayment: row.last_payment,
  donation:
    row.donation_id === null ? null : { id: row.donation_id, number: numberOf('R', row.donation_sequence ?? '') },
})
