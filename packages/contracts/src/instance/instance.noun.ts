import { defineNoun } from '../noun.js'

export const instance = defineNoun({
  problems: {
    instance_unconfirmed: {
      http: 409,
      message: 'This runs on a copy of another database: whoever runs the platform has to confirm it first',
    },
  },
})
