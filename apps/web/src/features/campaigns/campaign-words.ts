import type { CampaignStatus } from '@almoner/contracts/campaigns/campaign'

export const statusWords: Record<CampaignStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  archived: 'Archived',
}

export const campaignsWords = {
  title: 'Campaigns',
  columns: {
    name: 'Name',
    status: 'Status',
    goal: 'Goal',
    raised: 'Raised',
    gifts: 'Gifts',
    donors: 'Donors',
    ends: 'Ends',
  },
  noGoal: 'No goal',
  noEnd: 'No end',
  gifts: (count: number) => (count === 1 ? '1 gift' : `${count.toLocaleString('en-US')} gifts`),
  giftsOf: (name: string) => `Transactions of ${name}`,
  raisedHint: 'Raised is net of refunds, test transactions left out.',
  empty: {
    title: 'No campaigns yet',
    text: 'What people give to will be listed here, with its goal and what it raised.',
  },
}
