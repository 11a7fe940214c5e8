import { logoUrl } from '../paths'
import './org-mark.css'

export interface OrgMarkProps {
  org: { id: string; name: string; logo: string | null }
  /** In pixels. */
  size?: number
}

/** An org's logo, or its first letter where it has none. Stands beside the name, and says nothing of its own. */
export function OrgMark({ org, size = 40 }: OrgMarkProps) {
  const [letter = ''] = [...org.name.trim()]
  if (org.logo) return <img className="org-mark" src={logoUrl(org.id, org.logo)} alt="" width={size} height={size} />
  return (
    <span className="org-mark" style={{ inlineSize: size, blockSize: size, fontSize: size * 0.45 }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
