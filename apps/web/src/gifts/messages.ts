import en from './messages/en.json'
import { translator } from '../messages'

/** The texts of gifts that several features show. */
export const giftText = translator(en)
