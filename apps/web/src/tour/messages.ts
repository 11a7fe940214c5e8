import en from './messages/en.json'
import { translator } from '../messages'

/** The texts of the tour. */
export const tourText = translator(en)
