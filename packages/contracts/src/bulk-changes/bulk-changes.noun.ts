import { defineNoun } from '../noun.js'

export const bulkChanges = defineNoun({
  problems: {
    bulk_change_count_differs: { http: 409, message: 'These are not as many as you saw: look at the list again' },
    bulk_change_over: { http: 409, message: 'All of it was done already' },
  },
})
