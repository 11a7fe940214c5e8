import { translator } from '../messages'
import en from './messages/en.json'

/** What the menu calls the nouns. */
export const t = translator(en)
