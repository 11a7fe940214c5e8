import { defineNoun } from '../noun.js'

export const installments = defineNoun({
  problems: {
    installment_not_missed: {
      http: 409,
      message: 'This payment has been collected or is about to be. Reload to see its current state.',
    },
    installment_too_soon: {
      http: 409,
      message: 'The last payment was less than 20 hours ago. Wait until tomorrow so the donor does not pay twice.',
    },
    installment_under_way: {
      http: 409,
      message: 'A payment of this gift is in progress. Wait for the gateway’s answer.',
    },
  },
})
