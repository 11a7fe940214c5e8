import type { FieldProps } from '@almoner/ui/form/use-field-control'
import { OrgMark, type OrgMarkProps } from '../../orgs/OrgMark'
import { PictureField } from '../../pictures/PictureField'
import { t } from './messages'

/** The logo as it will stand after the save: picked, deleted, or as it is. */
export function LogoField({ org, ...field }: FieldProps & OrgMarkProps) {
  return (
    <PictureField
      {...field}
      isPresent={org.logo !== null}
      renderCurrent={(isShown) => <OrgMark org={isShown ? org : { ...org, logo: null }} size={72} />}
      words={t.group('org.picture')}
    />
  )
}
