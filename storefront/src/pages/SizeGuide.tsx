import { Link } from 'react-router-dom'
import { ProsePage } from '../components/prose/ProsePage.tsx'

const NAMEPLATES = [
  ['30 × 14 cm', 'a flat door', 'up to 12 characters on one line'],
  ['38 × 18 cm', 'a house door or gate', 'a name and a line below'],
  ['45 × 22 cm', 'a large gate', 'two names and the house number'],
]
const FRAMES = [
  ['5 × 7 in', '1500 × 2100', 'a desk or bedside table'],
  ['8 × 10 in', '2400 × 3000', 'a shelf'],
  ['12 × 18 in', '3600 × 5400', 'a wall, seen from across the room'],
]
const CUSHIONS = [
  ['30 × 30 cm', 'a chair or a child’s bed'],
  ['40 × 40 cm', 'a sofa'],
  ['45 × 45 cm', 'a bed or a deep sofa'],
]

export function Component() {
  return (
    <ProsePage
      title="Size guide"
      description="Which nameplate for which door, how large a photo must be, and which cushion fits where."
      intro="Each product page lists its own sizes. This guide helps you choose between them."
      sections={[
        {
          id: 'nameplates',
          title: 'Nameplates',
          content: <Sizes heads={['Size', 'Best for', 'Fits']} rows={NAMEPLATES} />,
        },
        {
          id: 'frames',
          title: 'Frames and prints',
          content: (
            <>
              <Sizes heads={['Print', 'Photo should have (pixels)', 'Place']} rows={FRAMES} />
              <p>
                A photo with half as many pixels still prints, but looks slightly less sharp. We warn you when
                you upload it.
              </p>
            </>
          ),
        },
        {
          id: 'cushions',
          title: 'Cushions',
          content: <Sizes heads={['Size', 'Place']} rows={CUSHIONS} />,
        },
        {
          id: 'other',
          title: 'Another size',
          content: (
            <p>
              We can make most products in another size. Ask us on{' '}
              <Link to="/custom-orders">Custom orders</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}

function Sizes({ heads, rows }: { heads: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...cells]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
