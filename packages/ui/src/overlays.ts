/** The overlays, built on react-aria-components. Heavy: import this file only from a module that is itself loaded when first needed. */
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Drawer, type DrawerProps } from './overlays/drawer.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { Select, type SelectProps } from './overlays/select.tsx';
