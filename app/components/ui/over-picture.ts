export const roundOverPicture =
  'grid size-11 place-items-center rounded-full bg-night-deep/70 hover:bg-night-deep';
