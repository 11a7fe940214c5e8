import { idOf } from '../id.js'

export const fundraiserIdSchema = idOf<'fundraiser'>()

export const teamIdSchema = idOf<'fundraiserTeam'>()
