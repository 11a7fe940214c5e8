import { defineNoun } from '../noun.js'

export const installments = defineNoun({
  problems: {
    installment_not_missed: {
      http: 409,
      message: 'This payment was collected, or is about to be. Reload to see where it is.',
    },
    installment_too_soon: {
      http: 409,
      message: 'The last payment is less than 20 hours old. Wait until tomorrow, so that nobody pays twice.',
    },
    installment_under_way: {
      http: 409,
      message: 'A payment of this gift is under way. Wait for what the gateway says.',
    },
  },
})
