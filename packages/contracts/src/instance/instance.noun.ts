import { defineNoun } from '../noun.js'

export const instance = defineNoun({
  problems: {
    instance_unconfirmed: {
      http: 409,
      message:
        'This Almoner runs on a copy of another database. Whoever runs the platform has to confirm it before it can call a gateway.',
    },
  },
})
