import { Form } from 'react-router';
import * as m from '#messages';
import type { PlaceAlert } from '../../../contract/turfs/place-alerts-api.ts';
import { buttonLook } from '../ui/button.tsx';

/** Places where the person waits for the first turf. */
export function AwaitedPlaces({ places }: { places: readonly PlaceAlert[] }) {
  return (
    <div className="mt-4 border-t border-line pt-5">
      <h3 className="font-[620]">{m.settings_places()}</h3>
      <p className="text-sm text-quiet">{m.settings_places_about()}</p>
      <ul className="mt-2 divide-y divide-line">
        {places.map(({ id, place }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40 font-[560] [overflow-wrap:anywhere]">{place}</span>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="remove-place" />
              <input type="hidden" name="placeAlertId" value={id} />
              <button
                type="submit"
                aria-label={m.settings_places_remove_name({ place })}
                className={buttonLook({ tone: 'line', size: 'small' })}
              >
                {m.settings_places_remove()}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
