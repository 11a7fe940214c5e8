import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const adoptions = defineNoun({
  permissions: {
    'adoptions.manage': adminLevel,
  },
  keyScopes: {
    'adoptions.manage': 'adoptions',
  },
  problems: {
    adoption_busy: { http: 409, message: 'This is still under way. Wait until it is done.' },
    adoption_unread: { http: 409, message: 'Read the account first.' },
    adoption_empty: { http: 409, message: 'There is no recurring gift that could be taken over.' },
    adoption_unheard: {
      http: 409,
      message:
        'The gateway would not tell Almoner when it collects by itself. Add what is missing to its webhook endpoint, then take over again.',
    },
    adoption_not_planned: { http: 409, message: 'Nothing waits to be taken over.' },
    adoption_collected: {
      http: 409,
      message:
        'Almoner has collected this recurring gift, or its day has come, so it cannot be given back. Cancel it here and set it up again at the gateway.',
    },
    adoption_nothing_to_give_back: {
      http: 409,
      message: 'No recurring gift can be given back: each was collected by Almoner, or its day has come.',
    },
    adoption_customer_gone: {
      http: 409,
      message: 'The gateway does not keep this means of payment any more. Read the account again.',
    },
    adoption_customer_subscribed: {
      http: 409,
      message:
        'The gateway collects a recurring gift from this customer by now. Read the account again and take that one over.',
    },
    donation_held: {
      http: 409,
      message:
        'This recurring donation came from another system. Its next payment waits until the gateway was asked whether it was collected there.',
    },
  },
})
