import { defineNoun } from '../noun.js'

export const bulkChanges = defineNoun({
  problems: {
    bulk_change_count_differs: {
      http: 409,
      message:
        'The list has changed since you looked: it is another number of gifts now. Look at it again, then decide.',
    },
    bulk_change_over: { http: 409, message: 'All of it was done already, so there is nothing left to stop' },
  },
})
