import type { ReviewDecision } from '@almoner/contracts/payment-reviews/payment-reviews.operations'

/** The texts of the payments that wait for a person. */
export const reviewWords = {
  title: 'Payments to review',
  intro:
    'A gateway says something that Almoner could not book by itself. Nothing was changed: look each one up at your gateway, then decide.',
  back: 'Transactions',
  filtered: '',
  empty: { title: 'Nothing to review', text: 'Your gateways and Almoner agree on every payment.' },
  columns: {
    since: 'Since',
    payment: 'Payment',
    gatewaySays: 'The gateway says',
    almonerHas: 'Almoner has',
    act: 'Decide',
  },
  event: (gateway: string) => `An event of ${gateway}`,
  decide: 'Decide',
  decideOn: (what: string) => `Decide on ${what}`,
  replay: 'Try again',
  replayOf: (what: string) => `Try ${what} again`,
  replayed: 'The event is applied again',
  replayFailed: 'The event was not applied',
  dialog: {
    title: (what: string) => `Decide on ${what}`,
    decision: 'What should happen',
    decisions: {
      accept: 'Book what the gateway says',
      keep: 'Keep what Almoner has',
      handled: 'I have handled it elsewhere',
    } satisfies Record<ReviewDecision, string>,
    reason: 'Why',
    reasonHelp: 'Kept in the audit log',
    submit: 'Save decision',
    cancel: 'Cancel',
    done: 'Your decision is saved',
  },
}
