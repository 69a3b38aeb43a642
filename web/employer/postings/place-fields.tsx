import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'
import { PostingField } from './posting-field.tsx'
import type { PostingValues } from './posting-values.ts'
import { placeText, usePlace } from './use-place.ts'

/** A ZIP code names its city and state by itself; without one they are typed. */
export function PlaceFields() {
  const { register, control, setValue, trigger } = useFormContext<PostingValues>()
  const [zip, workplace] = useWatch({ control, name: ['zip_code', 'workplace'] })
  const place = usePlace(zip)
  useEffect(() => {
    if (place) {
      setValue('city', place.city ?? '', { shouldDirty: true })
      setValue('state', place.state ?? '', { shouldDirty: true })
    }
    if (place !== undefined) void trigger('zip_code')
  }, [place, setValue, trigger])
  const named = Boolean(place?.city && place.state)
  return (
    <div className="place-fields posting-wide">
      <PostingField
        name="zip_code"
        optional={workplace === 'remote'}
        hint={
          place ? (
            <output className="flex items-center gap-1.5">
              <MapPin size={14} /> {placeText(place)}
            </output>
          ) : (
            'Five digits'
          )
        }
      >
        <TextInput
          {...register('zip_code', { deps: ['city'] })}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          mono
        />
      </PostingField>
      <PostingField name="city" hint={named ? 'From the ZIP code' : 'Or a city and its state'}>
        <TextInput {...register('city')} readOnly={named} autoComplete="off" maxLength={100} />
      </PostingField>
      <PostingField name="state">
        <TextInput
          {...register('state', { deps: ['zip_code'] })}
          readOnly={named}
          autoComplete="off"
          maxLength={50}
          placeholder="OH"
        />
      </PostingField>
    </div>
  )
}
