import type { ConsentChannel, ConsentPurpose } from './consent.js'

const purposeNames = { marketing: 'Appeals', newsletter: 'Newsletter', stewardship: 'Updates' } as const
const channelNames = { email: 'email', phone: 'phone', sms: 'text message', post: 'post' } as const

/** How files of donors head what they said of one way for one purpose, such as `Newsletter by email`. */
export const consentName = (channel: ConsentChannel, purpose: ConsentPurpose) =>
  `${purposeNames[purpose]} by ${channelNames[channel]}` as const
