import { defineNoun } from '../noun.js'

export const giftBatches = defineNoun({
  problems: {
    batch_totals_differ: {
      http: 409,
      message: 'The gifts do not match the count or the total. Compare them to find the difference.',
    },
    batch_incomplete: { http: 409, message: 'Some gifts in this batch are incomplete. Complete them first.' },
    batch_posted: { http: 409, message: 'This batch has been posted. Correct its gifts under Transactions.' },
    batch_full: { http: 409, message: 'A batch can have up to 500 gifts. Start another one for the rest.' },
  },
})
