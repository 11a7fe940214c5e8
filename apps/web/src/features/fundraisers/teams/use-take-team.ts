import type { Team } from '@almoner/contracts/fundraisers/team'
import { useNotices } from '@almoner/ui/controls/notices'
import { trpc } from '../../../trpc'

/** Shows a team as it is after a change, says what was done, and reads anew whatever else names it. */
export function useTakeTeam(): (team: Team, words: string) => void {
  const utils = trpc.useUtils()
  const { say } = useNotices()
  return (team, words) => {
    utils.fundraiserTeams.get.setData({ id: team.id }, team)
    void utils.fundraiserTeams.list.invalidate()
    void utils.fundraisers.invalidate()
    say(words)
  }
}
