import { withDistinctCrests } from '../distinct-crests.ts';

/** Sixteen invented clubs. */
export const COAST_LEAGUE = withDistinctCrests({
  ref: 'cr-coast',
  names: { en: 'Coast Premier T20', pt: 'Liga T20 do Litoral', zh: '海岸T20联赛' },
  country: '',
  scored: { home: 171, away: 168 },
  clubs: [
    ['harbour-kings', 'Harbour Kings', 74, 'halves:#0b3c6f:#f2c230'],
    ['monsoon-tigers', 'Monsoon Tigers', 70, 'stripes:#d9541e:#1b1b1b'],
    ['palm-city-royals', 'Palm City Royals', 66, 'sash:#c2185b:#1a237e'],
    ['spice-port-sultans', 'Spice Port Sultans', 63, 'chevron:#00695c:#f4f4f4'],
    ['delta-chargers', 'Delta Chargers', 60, 'pale:#1565c0:#bbdefb'],
    ['red-fort-riders', 'Red Fort Riders', 57, 'chief:#8e1b1b:#d4a017'],
    ['coral-bay-hurricanes', 'Coral Bay Hurricanes', 54, 'quarters:#00838f:#ff7043'],
    ['tea-hill-rangers', 'Tea Hill Rangers', 52, 'cross:#2e7d32:#f4f4f4'],
    ['lighthouse-lions', 'Lighthouse Lions', 50, 'hoops:#f9a825:#4e342e'],
    ['mangrove-cobras', 'Mangrove Cobras', 48, 'sash:#33691e:#cddc39'],
    ['salt-lake-stallions', 'Salt Lake Stallions', 45, 'halves:#6a1b9a:#e1bee7'],
    ['river-mouth-herons', 'River Mouth Herons', 42, 'stripes:#0277bd:#f4f4f4'],
    ['dune-dervishes', 'Dune Dervishes', 40, 'chevron:#a1662f:#f6e2b3'],
    ['lagoon-pearls', 'Lagoon Pearls', 37, 'pale:#37474f:#cfd8dc'],
    ['cliff-falcons', 'Cliff Falcons', 33, 'chief:#263238:#ef5350'],
    ['reef-sharks', 'Reef Sharks', 27, 'quarters:#455a64:#80cbc4'],
  ],
});
