import { defineNoun } from '../noun.js'

export const giftBatches = defineNoun({
  problems: {
    batch_totals_differ: {
      http: 409,
      message:
        'The gifts are not those that were counted. Compare the count and the total, and look for the difference.',
    },
    batch_incomplete: { http: 409, message: 'Some gifts of this batch are not complete yet. Put them right first.' },
    batch_posted: { http: 409, message: 'This batch was posted. Its gifts are in Transactions; correct them there.' },
    batch_full: { http: 409, message: 'A batch holds 500 gifts. Begin another one for the rest.' },
  },
})
