import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const directDebits = defineNoun({
  permissions: {
    'directDebits.read': agentLevel,
    /** Mandates of donors. */
    'directDebits.manage': agentLevel,
    /** Files for the bank, which have whole IBANs in them, and what became of them. */
    'directDebits.collect': adminLevel,
    /** Whole; whoever sees personal data sees its end. */
    'directDebits.readIban': adminLevel,
  },
  switchedBy: {
    'directDebits.manage': 'plans',
  },
  keyScopes: {
    'directDebits.read': 'donations',
    'directDebits.manage': 'donations',
  },
  problems: {
    creditor_missing: {
      http: 409,
      message: 'Add the IBAN and the creditor identifier of the legal entity in its settings first.',
    },
    not_a_direct_debit: {
      http: 409,
      message: 'Only a recurring gift in euros that is paid by hand can be collected by direct debit.',
    },
    mandate_active: { http: 409, message: 'This recurring gift has an active mandate. Revoke it first.' },
    mandate_ended: { http: 409, message: 'This mandate was revoked. Add a new one.' },
    mandate_reference_taken: { http: 409, message: 'Another mandate has this reference.' },
    nothing_to_collect: { http: 409, message: 'No payment can be collected on this day.' },
    collection_file_state: { http: 409, message: 'This file has changed. Reload to see its current state.' },
    collection_file_erased: {
      http: 409,
      message: 'The bank details of someone in this file were erased, so the file cannot be made again.',
    },
    debit_state: { http: 409, message: 'This payment has changed. Reload to see its current state.' },
  },
})
