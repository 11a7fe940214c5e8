import { defineNoun } from '../noun.js'

export const pledges = defineNoun({
  problems: {
    gift_not_countable: {
      http: 409,
      message:
        'Only a gift recorded by hand that belongs to no recurring gift and was not refunded can count toward a pledge.',
    },
  },
})
