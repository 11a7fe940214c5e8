import type { ReviewDecision } from '@almoner/contracts/payment-reviews/payment-reviews.operations'

/** The texts of the payments that wait for a person. */
export const reviewWords = {
  title: 'Payments to review',
  intro:
    'Your gateway reported something that Almoner could not record on its own. Nothing was changed. Look each payment up at your gateway, then decide.',
  back: 'Transactions',
  filtered: '',
  empty: { title: 'Nothing to review', text: 'Your gateways and Almoner agree on every payment.' },
  columns: {
    since: 'Since',
    payment: 'Payment',
    gatewaySays: 'Gateway reports',
    almonerHas: 'Almoner recorded',
    act: 'Decide',
  },
  event: (gateway: string) => `An event from ${gateway}`,
  decide: 'Decide',
  decideOn: (what: string) => `Decide on ${what}`,
  replay: 'Try again',
  replayOf: (what: string) => `Try again: ${what}`,
  replayed: 'The event is being applied again',
  replayFailed: 'The event was not applied',
  dialog: {
    title: (what: string) => `Decide on ${what}`,
    decision: 'Decision',
    decisions: {
      accept: 'Record what the gateway reports',
      keep: 'Keep what Almoner recorded',
      handled: 'Already handled elsewhere',
    } satisfies Record<ReviewDecision, string>,
    reason: 'Reason',
    reasonHelp: 'Kept in the audit log',
    submit: 'Save decision',
    cancel: 'Cancel',
    done: 'Your decision is saved',
  },
}
