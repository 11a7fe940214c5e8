import { leaveForTokens } from './leave-for-tokens'

leaveForTokens()
