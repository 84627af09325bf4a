// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IToken {
    function transfer(address to, uint256 value) external returns (bool);
}

/// Transactions that a deposit watcher must not credit, and some that it must not miss.
contract Tricks {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Deposit(address indexed from, address indexed to, uint256 value);

    /// Makes two real transfers in one transaction.
    function twice(IToken token, address[2] calldata to, uint256[2] calldata values) external {
        token.transfer(to[0], values[0]);
        token.transfer(to[1], values[1]);
    }

    /// Emits a Transfer log that is not the token's, and moves nothing.
    function pretend(address to, uint256 value) external {
        emit Transfer(msg.sender, to, value);
    }

    /// Emits another event with the same arguments.
    function announce(address to, uint256 value) external {
        emit Deposit(msg.sender, to, value);
    }

    /// Makes a real transfer, then reverts it by failing.
    function fail(IToken token, address to, uint256 value) external {
        token.transfer(to, value);
        revert("taken back");
    }

    /// Succeeds although the transfer inside was reverted.
    function swallow(IToken token, address to, uint256 value) external {
        try this.fail(token, to, value) {} catch {}
    }
}
